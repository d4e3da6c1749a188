import type { OpeningKind } from "@summit/schema/validation/letter-texts.ts";
import { Suspense, useState } from "react";
import { lazyOf } from "#lib/lazy-of.ts";
import { Loading } from "#ui/skeleton.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SideDialog } from "../crud/side-dialog.tsx";
import { TextSkeleton } from "../crud/text-skeleton.tsx";
import { openingNotes, textNames } from "./text-names.ts";

const LetterForm = lazyOf(() => import("./letter-form.tsx"), "LetterForm");

type EditTextProps = {
  kind: OpeningKind;
  /** Where its place does not tell which text it is. */
  label?: string;
};

/** Opens the form of the text with which a mail to speakers begins. */
export function EditText({ kind, label }: EditTextProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton
        aria-label={label ?? `Edit text: ${textNames[kind]}`}
        onClick={() => setOpen(true)}
      >
        {label ?? "Edit text"}
      </QuietButton>
      {isOpen && (
        <SideDialog
          title={textNames[kind]}
          note={openingNotes[kind]}
          onClose={() => setOpen(false)}
        >
          {(close) => (
            <Suspense
              fallback={
                <Loading label="Loading">
                  <TextSkeleton />
                </Loading>
              }
            >
              <LetterForm kind={kind} onClose={close} />
            </Suspense>
          )}
        </SideDialog>
      )}
    </>
  );
}
