import type { SetSwitch, SiteSwitch, SwitchToSet } from "@railbird/contract";
import { DISPLAY_ZONE, instantInZone, SITE_SWITCHES } from "@railbird/domain";
import { Button, EmptyState, ErrorNote, LoadingText } from "@railbird/ui";
import { FormField, SelectField, SWITCH_WORDS, SwitchList, SwitchStates } from "@railbird/ui/admin";
import { type FormEvent, useState } from "react";
import styled from "styled-components";
import { useAdminApi } from "../../../data/admin-api";
import { useSwitches } from "../../../data/admin-queries";
import { Section } from "../../shared/layout";
import { useLoaded } from "../../shared/use-loaded";
import { dateAndTime } from "../date-and-time";
import { Buttons, Form, Narrow } from "../PasswordForm";
import { SwitchPreview } from "./SwitchPreview";
import { useLawAction } from "./use-law-action";

/** Two fields beside each other. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 16px;
`;

const NAMES = SITE_SWITCHES.map((name) => [name, SWITCH_WORDS[name].label] as const);

const WAYS = [
  ["off", "Off"],
  ["on", "On"],
] as const;

/** The parts that visitors see, the form that switches them, and every switch that was set. */
export function SiteSwitches() {
  const { data, failed, errorId, onRetry } = useLoaded(useSwitches());
  const { act } = useLawAction();
  const { mutateAsync } = useAdminApi().useMutation("post", "/api/switches/{id}/undo");
  const undo = ({ id }: SetSwitch) =>
    void act({ done: "Switch undone", failed: "Failed to undo the switch" }, () =>
      mutateAsync({ params: { path: { id } } }),
    );
  return (
    <>
      <Section>
        <h2>What visitors see</h2>
        {!data &&
          (failed ? (
            <ErrorNote title="The switches did not load" errorId={errorId} onRetry={onRetry} />
          ) : (
            <LoadingText />
          ))}
        {data && <SwitchStates {...data} planned={plannedOf(data.switches, data.now)} when={dateAndTime} />}
      </Section>
      <SwitchForm />
      <Section>
        <h2>Switches that were set</h2>
        {data?.switches.length === 0 && <EmptyState>Nothing has been switched yet.</EmptyState>}
        {data && data.switches.length > 0 && <SwitchList switches={data.switches} when={dateAndTime} onUndo={undo} />}
      </Section>
    </>
  );
}

/** The next switch of each name that still counts. */
function plannedOf(switches: readonly SetSwitch[], now: string): { readonly [Name in SiteSwitch]?: SetSwitch } {
  const coming = switches
    .filter(({ from, undoneAt }) => undoneAt === undefined && Date.parse(from) > Date.parse(now))
    .sort((a, b) => Date.parse(b.from) - Date.parse(a.from));
  return Object.fromEntries(coming.map((each) => [each.name, each]));
}

interface Draft {
  readonly name: SiteSwitch;
  readonly way: "off" | "on";
  /** `2027-01-01` and `00:00`, in Melbourne; at once when empty. */
  readonly day: string;
  readonly time: string;
  readonly note: string;
}

const EMPTY: Draft = { name: "links", way: "off", day: "", time: "", note: "" };

/** Switches something off or on, from an instant of Melbourne on; shows it before it is set. */
function SwitchForm() {
  const [draft, setDraft] = useState(EMPTY);
  const [previewed, setPreviewed] = useState<SwitchToSet>();
  const { busy, act } = useLawAction();
  const { mutateAsync } = useAdminApi().useMutation("post", "/api/switches");
  const change = (field: keyof Draft) => (value: string) => setDraft((before) => ({ ...before, [field]: value }));
  const error = draft.time !== "" && draft.day === "" ? "Choose a day as well" : undefined;
  const body = bodyOf(draft);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (error !== undefined) return;
    const isSet = await act({ done: "Switch set", failed: "Failed to set the switch" }, () => mutateAsync({ body }));
    if (isSet) setDraft(EMPTY);
  };
  return (
    <Section>
      <h2>Switch off or on</h2>
      <Narrow>
        <Form method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
          <Pair>
            <SelectField label="What" value={draft.name} onChange={change("name")} options={NAMES} />
            <SelectField label="Switch" value={draft.way} onChange={change("way")} options={WAYS} />
          </Pair>
          <Pair>
            <FormField
              label="Day"
              type="date"
              value={draft.day}
              onChange={change("day")}
              error={error}
              hint="In Melbourne. At once when empty."
            />
            <FormField
              label="Time"
              type="time"
              value={draft.time}
              onChange={change("time")}
              hint="In Melbourne. Midnight when empty."
            />
          </Pair>
          <FormField label="Note" value={draft.note} onChange={change("note")} />
          <Buttons>
            <Button onClick={() => setPreviewed(body)} disabled={error !== undefined}>
              Preview
            </Button>
            <Button type="submit" kind="primary" disabled={busy}>
              Set Switch
            </Button>
          </Buttons>
        </Form>
      </Narrow>
      {previewed && <SwitchPreview set={previewed} onClose={() => setPreviewed(undefined)} />}
    </Section>
  );
}

const MINUTES = 60;

function bodyOf({ name, way, day, time, note }: Draft): SwitchToSet {
  const [hours = 0, minutes = 0] = time === "" ? [] : time.split(":").map(Number);
  return {
    name,
    on: way === "on",
    ...(day !== "" && {
      from: new Date(instantInZone(day, hours * MINUTES + minutes, DISPLAY_ZONE)).toISOString(),
    }),
    ...(note.trim() !== "" && { note: note.trim() }),
  };
}
