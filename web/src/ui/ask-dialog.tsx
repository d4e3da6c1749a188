import { Box } from "@chakra-ui/react";
import { useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "#lib/translate.ts";
import { useQuestion } from "#ui/ask-store.ts";
import { breakAnywhere } from "#ui/break-anywhere.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";

/** Shows the questions of `ask`. The browser keeps the focus inside it, and gives it back. */
export function AskDialog() {
  const t = useTranslate();
  const asked = useQuestion();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = asked !== undefined;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!asked) return null;
  const { question, action, danger, option, answer } = asked;
  const [first = "", ...rest] = question.split("\n\n");
  const close = (agreed: boolean) => {
    // Before the question goes, so that the focus returns to where it was.
    dialog.current?.close();
    answer(agreed);
  };
  return createPortal(
    <Dialog
      ref={dialog}
      role="alertdialog"
      width="min(30rem, calc(100vw - 2rem))"
      aria-labelledby={id}
      aria-describedby={rest.length > 0 ? `${id}-more` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        close(false);
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Box id={id} as="p" fontWeight="semibold" lineHeight="1.5">
        {first}
      </Box>
      {rest.length > 0 && (
        <Box
          id={`${id}-more`}
          marginTop={3}
          whiteSpace="pre-line"
          color="fg.muted"
          css={breakAnywhere}
        >
          {rest.join("\n\n")}
        </Box>
      )}
      {option && (
        <CheckboxLabel marginTop={3}>
          <Checkbox
            defaultChecked={option.checked}
            onChange={({ target }) => option.onChange(target.checked)}
          />
          {option.label}
        </CheckboxLabel>
      )}
      <Box display="flex" flexWrap="wrap" gap={3} marginTop={6} justifyContent="flex-end">
        <Button kind="quiet" size="small" autoFocus onClick={() => close(false)}>
          {t("site.cancel")}
        </Button>
        <Button kind={danger ? "danger" : "action"} size="small" onClick={() => close(true)}>
          {action}
        </Button>
      </Box>
    </Dialog>,
    document.body,
  );
}
