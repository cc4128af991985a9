import type { Approval, ListedApproval } from "@railbird/contract";
import { Button, EmptyState, ErrorNote, LoadingText } from "@railbird/ui";
import { ApprovalTable, FormField, RequiredNote } from "@railbird/ui/admin";
import { ConfirmDialog, Dialog } from "@railbird/ui/dialog";
import { type FormEvent, useState } from "react";
import styled from "styled-components";
import { useAdminApi } from "../../../data/admin-api";
import { useApprovals } from "../../../data/admin-queries";
import { checkBody, type FieldErrors } from "../../../data/admin-validation";
import { adminLawPath } from "../../../routes/paths";
import { Section, SectionHead } from "../../shared/layout";
import { useLoaded } from "../../shared/use-loaded";
import { Buttons, Form } from "../PasswordForm";
import { useLawAction } from "./use-law-action";

const Warning = styled.ul`
  padding: 8px 16px;
  border: 1px solid currentcolor;
  border-radius: 6px;
  background: var(--stale-ground);
  color: var(--stale);
  a {
    display: inline-block;
    padding-block: 12px;
    color: inherit;
  }
`;

/** Warns, on every page of the area, of approvals that end soon or have ended; nothing while there is none. */
export function ApprovalWarning() {
  const { data = [] } = useApprovals();
  const ending = data.filter(({ state }) => state === "ends" || state === "ended");
  if (ending.length === 0) return null;
  return (
    <Warning aria-label="Approvals that end">
      {ending.map(({ id, body, number, to, state }) => (
        <li key={id}>
          <a href={adminLawPath}>
            The approval {number} of {body} {state === "ended" ? "ended" : "ends"} on {to}.
          </a>
        </li>
      ))}
    </Warning>
  );
}

/** The open dialog. */
type Over = { readonly kind: "add" } | { readonly kind: "edit" | "remove"; readonly approval: ListedApproval };

/** The register of approvals to publish race fields. */
export function Approvals() {
  const { data, failed, errorId, onRetry } = useLoaded(useApprovals());
  const [over, setOver] = useState<Over>();
  const close = () => setOver(undefined);
  return (
    <Section>
      <SectionHead>
        <h2>Approvals to publish race fields</h2>
        <Button onClick={() => setOver({ kind: "add" })}>Add Approval</Button>
      </SectionHead>
      {!data &&
        (failed ? (
          <ErrorNote title="The approvals did not load" errorId={errorId} onRetry={onRetry} />
        ) : (
          <LoadingText />
        ))}
      {data?.length === 0 && <EmptyState>No approval is registered yet.</EmptyState>}
      {data && data.length > 0 && (
        <ApprovalTable
          approvals={data}
          onEdit={(approval) => setOver({ kind: "edit", approval })}
          onRemove={(approval) => setOver({ kind: "remove", approval })}
        />
      )}
      {over?.kind === "add" && <ApprovalDialog onClose={close} />}
      {over?.kind === "edit" && <ApprovalDialog approval={over.approval} onClose={close} />}
      {over?.kind === "remove" && <RemoveDialog approval={over.approval} onClose={close} />}
    </Section>
  );
}

interface RemoveDialogProps {
  readonly approval: ListedApproval;
  readonly onClose: () => void;
}

function RemoveDialog({ approval: { id, body, number }, onClose }: RemoveDialogProps) {
  const { busy, act } = useLawAction();
  const { mutateAsync } = useAdminApi().useMutation("delete", "/api/approvals/{id}");
  const remove = async () => {
    await act({ done: "Approval removed", failed: "Failed to remove the approval" }, () =>
      mutateAsync({ params: { path: { id } } }),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title="Remove Approval"
      confirmLabel="Remove"
      isOpen
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      The approval {number} of {body} is removed from the register. Remove it?
    </ConfirmDialog>
  );
}

interface ApprovalDialogProps {
  /** The one to edit; absent to add one. */
  readonly approval?: ListedApproval;
  readonly onClose: () => void;
}

type Fields = Readonly<Record<keyof Approval, string>>;

/** Adds or edits an approval. */
function ApprovalDialog({ approval, onClose }: ApprovalDialogProps) {
  const [fields, setFields] = useState<Fields>({
    body: approval?.body ?? "",
    number: approval?.number ?? "",
    from: approval?.from ?? "",
    to: approval?.to ?? "",
    note: approval?.note ?? "",
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { busy, act } = useLawAction();
  const api = useAdminApi();
  const add = api.useMutation("post", "/api/approvals");
  const edit = api.useMutation("put", "/api/approvals/{id}");
  const field = (name: keyof Approval) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => {
      setFields((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _settled, ...others }) => others);
    },
  });
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(fields);
    const found = await faultsOf(body);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const isSaved = approval
      ? await act({ done: "Approval updated", failed: "Failed to update the approval" }, () =>
          edit.mutateAsync({ params: { path: { id: approval.id } }, body }),
        )
      : await act({ done: "Approval added", failed: "Failed to add the approval" }, () => add.mutateAsync({ body }));
    if (isSaved) onClose();
  };
  return (
    <Dialog title={approval ? "Edit Approval" : "Add Approval"} isOpen onClose={onClose}>
      <Form method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
        <RequiredNote />
        <FormField {...field("body")} label="Controlling Body" isRequired />
        <FormField {...field("number")} label="Number" isRequired />
        <FormField {...field("from")} label="First Day" type="date" isRequired />
        <FormField {...field("to")} label="Last Day" type="date" hint="Empty where it has no end." />
        <FormField {...field("note")} label="Note" />
        <Buttons>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" disabled={busy}>
            {approval ? "Update" : "Add"}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}

function bodyOf({ to, note, ...required }: Fields): Approval {
  return { ...required, ...(to !== "" && { to }), ...(note.trim() !== "" && { note: note.trim() }) };
}

async function faultsOf(body: Approval): Promise<FieldErrors> {
  const found = await checkBody("addApproval", body);
  const endsFirst = body.to !== undefined && body.from !== "" && body.to < body.from;
  return { ...(endsFirst && { to: "Must not be before the first day" }), ...found };
}
