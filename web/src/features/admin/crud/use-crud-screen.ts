import { type NavigateOptions, useLocation } from "react-router-dom";
import { untranslatedParameter } from "../translating/untranslated-parameter.ts";
import { type ParameterChanges, useParameters } from "./use-parameters.ts";

/** What a screen shows: the list, or the form of a new or an existing entity. */
export type CrudMode =
  | { kind: "list" }
  /** @param like the id of the record that the new one starts as a copy of */
  | { kind: "create"; like: string | null }
  | { kind: "edit"; id: string };

const parameter = "item";
const newItem = "new";
const likeParameter = "like";

/** A new record begins in the first language, and is seen when it is saved, though it may be translated. */
const allLanguages = { [untranslatedParameter]: null };

/**
 * The mode of a screen, kept in the URL, so that Back closes a form and forms can be linked to. Closing a form
 * replaces the history entry.
 */
export function useCrudScreen() {
  const [parameters, change] = useParameters();
  const { state } = useLocation();
  const show = (item: string, like?: string, options?: NavigateOptions) =>
    change(
      { [parameter]: item, [likeParameter]: like, ...(item === newItem && allLanguages) },
      options,
    );
  const mode = modeOf(parameters);
  return {
    mode,
    /** Id of the record that a form needs: the edited one, or the one that a new one is to be like; null if none. */
    openId: mode.kind === "edit" ? mode.id : mode.kind === "create" ? mode.like : null,
    /** Id of the record that the last form saved, until the list is searched or sorted; undefined where it was cancelled. */
    saved: state?.saved as string | undefined,
    create: () => show(newItem),
    /** Goes on with the next new record in the form of the last one, which may have been a copy; at once. */
    createNext: () =>
      show(newItem, undefined, { replace: true, flushSync: true, state: { continues: true } }),
    duplicate: (id: string) => show(newItem, id),
    edit: (id: string) => show(id),
    /** Goes on with another one in the form that is open. */
    editInstead: (id: string) => show(id, undefined, { replace: true }),
    /** @param more what else changes in the address of the list */
    close: (savedId?: string, more: ParameterChanges = {}) => {
      const options = { replace: true, state: { saved: savedId } };
      change({ [parameter]: null, [likeParameter]: null, ...more }, options);
    },
  };
}

/** The address of the form of a record, in the list at an address with these parameters. */
export function itemAddress(parameters: URLSearchParams, id: string): string {
  const next = new URLSearchParams(parameters);
  next.set(parameter, id);
  return `?${next}`;
}

function modeOf(parameters: URLSearchParams): CrudMode {
  const item = parameters.get(parameter);
  if (item === null) return { kind: "list" };
  if (item !== newItem) return { kind: "edit", id: item };
  return { kind: "create", like: parameters.get(likeParameter) };
}
