import { Box, chakra } from "@chakra-ui/react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "#lib/translate.ts";
import { unobscureFocus } from "#lib/unobscure-focus.ts";
import { translucent } from "#theme/translucent.ts";
import { breakAnywhere } from "#ui/break-anywhere.ts";
import { WarningSign } from "#ui/form/field.tsx";
import { Tick } from "#ui/tick.tsx";
import { dismissToast, type Toast } from "#ui/toast-store.ts";

/** How long a success stays, in milliseconds. An error stays until it is dismissed, and what is shown with it. */
const stay = 10_000;

/** The same of one that offers something, such as to undo it: somebody may first look at what has become of it. */
const stayWithAction = 60_000;

/**
 * A toast. Its button dismisses it, and Escape does; an error only from inside, because Escape has other uses, and
 * nobody should lose an error unread.
 */
export function Toaster({ toast }: { toast: Toast }) {
  const t = useTranslate();
  const { open, kind, title, description, unread, action } = toast;
  const hasAction = action !== undefined;
  const hasError = kind === "destructive" || unread.length > 0;
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);

  useEffect(() => (open && card.current ? unobscureFocus(card.current) : undefined), [open]);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== "Escape") return;
      const isInside = target instanceof Node && card.current?.contains(target);
      if (!hasError || isInside) dismissToast();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open, hasError]);

  useEffect(() => {
    if (!open || held || hasError) return;
    const timer = setTimeout(dismissToast, hasAction ? stayWithAction : stay);
    return () => clearTimeout(timer);
  }, [open, held, hasError, hasAction]);

  // A dismissed toast must not keep the focus.
  useEffect(() => {
    if (open || !card.current?.contains(document.activeElement)) return;
    cameFrom.current?.focus({ preventScroll: true });
  }, [open]);

  const onFocus = ({ relatedTarget }: FocusEvent) => {
    setHeld(true);
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
  };

  return (
    <Card
      ref={card}
      role={kind === "destructive" ? "alert" : "status"}
      aria-atomic
      data-ground="ink"
      data-toast={open ? "open" : "dismissed"}
      kind={kind}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Box marginTop="0.15em">
        {kind === "destructive" ? <WarningSign /> : <Tick color="brand.onInk" />}
      </Box>
      <Box minWidth={0} maxHeight="50dvh" overflowY="auto" css={breakAnywhere}>
        <Box as="p" fontFamily="display" fontSize="md" fontWeight="semibold" lineHeight="1.3">
          {title}
        </Box>
        <Box as="p" marginTop={1} opacity={0.9}>
          {description}
        </Box>
        {action && (
          <Action
            type="button"
            onClick={() => {
              dismissToast();
              action.run();
            }}
          >
            {action.label}
          </Action>
        )}
        {unread.map((error) => (
          <Unread key={`${error.title} ${error.description}`}>
            <WarningSign />
            <span>
              <strong>{t("site.errorTitle", { title: error.title })}</strong> {error.description}
            </span>
          </Unread>
        ))}
      </Box>
      <Dismiss type="button" aria-label={t("site.dismiss")} onClick={dismissToast}>
        <chakra.svg viewBox="0 0 20 20" boxSize="1.25rem" {...stroke} aria-hidden>
          <path d="M4.500 4.500l11 11M15.500 4.500l-11 11" />
        </chakra.svg>
      </Dismiss>
    </Card>
  );
}

const stroke = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "2",
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

const Card = chakra("div", {
  base: {
    position: "fixed",
    zIndex: "overlay",
    // Above the bar of a form or of what is selected, whose buttons it would cover.
    bottom: "calc(var(--save-bar-height, 0rem) + 1rem)",
    right: { base: 3, md: 5 },
    left: { base: 3, md: "auto" },
    marginInline: { base: "auto", md: 0 },
    maxWidth: "25rem",
    width: { md: "25rem" },
    display: "grid",
    gridTemplateColumns: "1.125rem minmax(0, 1fr) auto",
    gap: 3,
    paddingBlock: { base: 3, md: 4 },
    paddingLeft: { base: 4, md: 5 },
    paddingRight: 2,
    borderRadius: "control",
    border: "1px solid",
    color: "fg.onInk",
    fontSize: "sm",
    lineHeight: "1.5",
    boxShadow: "lift",
    animation: "rise 240ms cubic-bezier(0.2, 0.7, 0.2, 1)",
    transition: "opacity 160ms, visibility 160ms",
    "&[data-toast=dismissed]": { opacity: 0, visibility: "hidden" },
  },
  variants: {
    kind: {
      plain: { bg: "ground.inkRaised", borderColor: "line.onInk" },
      destructive: { bg: "danger.ground", borderColor: "danger.onInk" },
    },
  },
});

/** An earlier error. */
const Unread = chakra("p", {
  base: {
    display: "flex",
    gap: 2,
    marginTop: 3,
    paddingTop: 3,
    borderTop: "1px solid",
    borderColor: "danger.onInk",
    "& strong": { fontWeight: "semibold" },
  },
});

const Action = chakra("button", {
  base: {
    minHeight: "2.75rem",
    marginTop: 1,
    marginBottom: -2,
    marginLeft: -2,
    paddingInline: 2,
    borderRadius: "control",
    fontWeight: "semibold",
    textDecoration: "underline",
    textUnderlineOffset: "0.2em",
    cursor: "pointer",
    _hover: { bg: translucent("fg.onInk", 12) },
    _focusVisible: { borderRadius: "control", outlineOffset: "-3px" },
  },
});

const Dismiss = chakra("button", {
  base: {
    display: "grid",
    placeItems: "center",
    boxSize: "2.75rem",
    marginBlock: "-0.5rem",
    borderRadius: "control",
    cursor: "pointer",
    _hover: { bg: translucent("fg.onInk", 12) },
    _focusVisible: { borderRadius: "control", outlineOffset: "-3px" },
  },
});
