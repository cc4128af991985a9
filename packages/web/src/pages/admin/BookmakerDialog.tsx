import type { Bookmaker } from "@railbird/contract";
import { Button } from "@railbird/ui";
import { BadgePreview, ChangeList, LogoField, RequiredNote, UploadDialog } from "@railbird/ui/admin";
import { ConfirmDialog, Dialog } from "@railbird/ui/dialog";
import { useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import { MainFields, MoreFields, SaveErrorNote } from "./BookmakerFields";
import { useEnforced } from "./form-model";
import { useEditor } from "./use-editor";

const Root = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid currentcolor;
  border-radius: 6px;
  background: var(--stale-ground);
  color: var(--stale);
  label {
    display: flex;
    align-items: start;
    gap: 12px;
    min-height: 44px;
    padding: 10px 0;
  }
  input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
  }
`;

/** Names and addresses, and beside them how it looks, where there is room for two columns. */
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @media (min-width: 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16px 32px;
    > p,
    > section,
    > [role="group"] {
      grid-column: 1 / -1;
    }
  }
`;
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 16px;
`;
/** Stays in view, however long the form is. */
const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: grid;
  gap: 8px;
  grid-column: 1 / -1;
  margin: 0 -16px -16px;
  padding: 8px 16px 16px;
  background: var(--paper);
`;
const Changes = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  h3 {
    font-size: 14px;
  }
`;
const Actions = styled.div`
  display: flex;
  justify-content: end;
  gap: 8px;
`;

export interface BookmakerDialogProps {
  /** The one to edit; absent to add one. */
  readonly bookmaker?: Bookmaker | undefined;
  /** The feed's identifier of one to add: the form then begins with what is known of it. */
  readonly suggestedId?: string | undefined;
  readonly onClose: () => void;
}

/**
 * Adds or edits a bookmaker. Shows what will change before it is saved. Cancel closes it at once; Escape, the cross and a click outside,
 * which happen by accident, ask before they discard what was typed.
 */
export function BookmakerDialog({ bookmaker, suggestedId, onClose }: BookmakerDialogProps) {
  const enforced = useEnforced();
  const editor = useEditor({ start: bookmaker, suggestedId, enforced, onSaved: onClose });
  const { form, errors, editing, change, changes, inducements, logo, busy, saveError, dirty } = editor;
  const [asking, setAsking] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useLeaveGuard(dirty);
  useEffect(() => {
    if (!busy) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [busy]);
  const leave = () => (dirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog title={editing ? "Edit Bookmaker" : "Add Bookmaker"} isOpen onClose={leave} wide>
        <Form
          ref={element}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            editor.onSubmit();
          }}
        >
          <RequiredNote />
          <Column>
            <MainFields form={form} errors={errors} editing={editing} enforced={enforced} change={change} />
          </Column>
          <Column>
            <BadgePreview bookmakerId={form.bookmakerId} displayName={form.displayName} color={form.color} />
            <LogoField
              preview={logo.preview}
              pending={logo.pending !== undefined}
              onUpload={logo.upload.onOpen}
              onRemove={logo.onRemove}
            />
            <MoreFields form={form} errors={errors} editing={editing} enforced={enforced} change={change} />
          </Column>
          {inducements.length > 0 && (
            <InducementsNote
              inducements={inducements}
              {...(enforced && {
                confirmation: {
                  isConfirmed: editor.inducementsConfirmed,
                  onConfirm: editor.confirmInducements,
                  error: errors.inducementsConfirmed,
                },
              })}
            />
          )}
          {editing && changes.length > 0 && (
            <Changes aria-label="What will change">
              <h3>What will change</h3>
              <ChangeList changes={changes} />
            </Changes>
          )}
          <Foot>
            {saveError && <SaveErrorNote saveError={saveError} onLoadNewer={editor.onLoadNewer} />}
            <Actions>
              <Button onClick={onClose} disabled={busy}>
                Cancel
              </Button>
              <Button type="submit" kind="primary" disabled={busy}>
                {editing ? "Update" : "Create"}
              </Button>
            </Actions>
          </Foot>
        </Form>
      </Dialog>
      <UploadDialog title="Upload Logo" {...logo.upload} />
      <ConfirmDialog title="Remove Logo" confirmLabel="Remove Logo" {...logo.confirmation}>
        The logo is removed from the site at once and cannot be brought back. Remove it?
      </ConfirmDialog>
      <ConfirmDialog
        title="Discard changes"
        confirmLabel="Discard"
        isOpen={asking}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        What you typed has not been saved. Discard it?
      </ConfirmDialog>
    </>
  );
}

/** Makes the browser ask before the page is left or reloaded while `active`. */
function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active]);
}

interface InducementsNoteProps {
  /** The words of inducements in the texts; at least one. */
  readonly inducements: readonly string[];
  /** Asks for a deliberate second yes, which the audit trail keeps; absent where the note only warns. */
  readonly confirmation?: ConfirmationProps;
}

interface ConfirmationProps {
  readonly isConfirmed: boolean;
  readonly onConfirm: (yes: boolean) => void;
  readonly error?: string | undefined;
}

/** Warns that a text mentions inducements to bet. */
function InducementsNote({ inducements, confirmation }: InducementsNoteProps) {
  return (
    <Root role="group" aria-label="Inducements">
      <p>
        <strong>This text mentions: {inducements.join(", ")}.</strong> Publishing an inducement to bet or to open an
        account is an offence in most states.
      </p>
      {confirmation && <Confirmation {...confirmation} />}
    </Root>
  );
}

function Confirmation({ isConfirmed, onConfirm, error }: ConfirmationProps) {
  const id = useId();
  return (
    <>
      <label>
        <input
          type="checkbox"
          name="inducementsConfirmed"
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        I have looked at this text and it offers no inducement. My name is kept with this.
      </label>
      {error !== undefined && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
