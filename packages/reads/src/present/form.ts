import type { RaceForm, RunnerForm } from "@railbird/contract";
import { type NamedForm, type Race, spelledAlike } from "@railbird/domain";

/** The form of those runners that the race has under the same number and name: what is known of one never stands beside another. */
export function presentForm({ id, runners }: Race, forms: readonly NamedForm[]): RaceForm {
  const isOf = (form: NamedForm) => {
    const runner = runners.find(({ number }) => number === form.number);
    return runner !== undefined && spelledAlike(runner.name) === spelledAlike(form.name) ? [runner] : [];
  };
  const listed = forms.flatMap((form) => isOf(form).map((runner) => presentRunner({ ...form, id: runner.id })));
  return { raceId: id, runners: listed.sort((a, b) => a.number - b.number) };
}

function presentRunner({ records = [], starts = [], indicators = [], ...runner }: NamedForm): RunnerForm {
  return { ...runner, records: [...records], starts: [...starts], indicators: [...indicators] };
}
