import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { forgetInput, type KeptInput, keepInput, keptInput } from "#lib/kept-input.ts";
import { useIsHydrated } from "#lib/use-is-hydrated.ts";
import { AdminContext } from "../admin-context.ts";
import { isSame } from "./form-values.ts";
import { changedValues, setTyped } from "./typed-values.ts";

/** How long after the last key input is kept, in milliseconds. */
const pause = 400;

type Record<Values> = {
  /** What the form is called. */
  title: string;
  /** What it is about, if the address does not name it. */
  about?: string | undefined;
  version: number | undefined;
  values: Values;
  /** Whether nothing is kept. */
  isForgotten?: boolean | undefined;
};

/**
 * What the input of a form is kept as.
 *
 * @param place what the form is about; of a record, its id and that of what it is a copy of
 */
export const keptName = (
  conferenceId: string,
  title: string,
  place: readonly (string | null)[],
): string => JSON.stringify([conferenceId, title, ...place]);

/**
 * Keeps what is typed into a form in this browser until it is saved, so that it survives a reload and the end of the
 * session.
 *
 * @returns what was kept the last time, if anything, to be restored or discarded, a function that forgets what is
 * kept now, and one that keeps what was typed already
 */
export function useKeptInput<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  { title, about, version, values, isForgotten }: Record<Values>,
) {
  // Nobody's outside the admin, where nothing is kept.
  const admin = useContext(AdminContext);
  const { conferenceId = "", viewerId = "" } = (!isForgotten && admin) || {};
  const [parameters] = useSearchParams();
  // A copy is not the new record that is begun without one.
  const place = about ? [about] : [parameters.get("item"), parameters.get("like")];
  const name = keptName(conferenceId, title, place);
  const [offer, setOffer] = useState<KeptInput>();
  const [isRead, setIsRead] = useState(false);
  // The server, whose form this may be at first, does not know what is kept here.
  if (useIsHydrated() && !isRead) {
    const kept = viewerId ? keptInput(viewerId, name) : undefined;
    const isNew = ([path, value]: [string, unknown]) =>
      !isSame(get(values, path) ?? "", value ?? "");
    if (kept && Object.entries(kept.values).some(isNew)) setOffer(kept);
    setIsRead(true);
  }

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useEffectEvent(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (!viewerId) return;
    const changed = changedValues(values, form.getValues());
    if (changed.length === 0) return forgetInput(viewerId, name);
    const at = new Date().toISOString();
    keepInput(viewerId, name, { at, version, values: Object.fromEntries(changed) });
  });
  const keepSoon = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(keep, pause);
  };
  const onChange = useEffectEvent(keepSoon);
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((_values, { type }) => {
      if (type === "change") onChange();
    });
    const keepNow = () => {
      if (waiting.current !== undefined) keep();
    };
    window.addEventListener("pagehide", keepNow);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, [watch]);

  const forget = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    setOffer(undefined);
    forgetInput(viewerId, name);
  };
  const restore = () => {
    setTyped(form, Object.entries(offer?.values ?? {}));
    setOffer(undefined);
  };
  return { offer, restore, forget, keepSoon };
}
