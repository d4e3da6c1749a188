import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { forgetInput, type KeptInput, keepInput, keptInput } from "#lib/kept-input.ts";
import { AdminContext } from "../admin-context.ts";
import { isSame, valuePaths } from "./form-values.ts";

/** How long after the last key input is kept, in milliseconds. */
const pause = 400;

type Record<Values> = {
  /** What the form is called. */
  title: string;
  version: number | undefined;
  values: Values;
};

/**
 * Keeps what is typed into a form in this browser until it is saved, so that it survives a reload and the end of the
 * session.
 *
 * @returns what was kept the last time, if anything, to be restored or discarded, and a function that forgets what is
 * kept now
 */
export function useKeptInput<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  { title, version, values }: Record<Values>,
) {
  // Nobody's outside the admin, where nothing is kept.
  const { conferenceId = "", viewerId = "" } = useContext(AdminContext) ?? {};
  const [parameters] = useSearchParams();
  const name = JSON.stringify([conferenceId, title, parameters.get("item")]);
  const [offer, setOffer] = useState<KeptInput | undefined>(() => {
    const kept = viewerId ? keptInput(viewerId, name) : undefined;
    const isNew = ([path, value]: [string, unknown]) =>
      !isSame(get(values, path) ?? "", value ?? "");
    return kept && Object.entries(kept.values).some(isNew) ? kept : undefined;
  });

  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useEffectEvent(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (!viewerId) return;
    const typed = form.getValues();
    const changed = valuePaths(typed)
      .map((path): [string, unknown] => [path, get(typed, path)])
      .filter(([path, value]) => !isSame(get(values, path) ?? "", value ?? ""));
    if (changed.length === 0) return forgetInput(viewerId, name);
    const at = new Date().toISOString();
    keepInput(viewerId, name, { at, version, values: Object.fromEntries(changed) });
  });
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((_values, { type }) => {
      if (type !== "change") return;
      clearTimeout(waiting.current);
      waiting.current = setTimeout(keep, pause);
    });
    const keepNow = () => {
      if (waiting.current !== undefined) keep();
    };
    window.addEventListener("pagehide", keepNow);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", keepNow);
      clearTimeout(waiting.current);
    };
  }, [watch]);

  const forget = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    setOffer(undefined);
    forgetInput(viewerId, name);
  };
  const restore = () => {
    for (const [path, value] of Object.entries(offer?.values ?? {})) {
      form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    setOffer(undefined);
  };
  return { offer, restore, forget };
}
