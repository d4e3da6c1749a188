import { type RefObject, useEffect, useRef } from "react";
import type { Behaviour } from "#lib/behaviour.ts";

/**
 * Gives an element its behaviour while the client runs.
 *
 * @param key what it depends on besides the element: it begins anew whenever this changes
 */
export function useBehaviour<Element extends HTMLElement>(
  behaviour: Behaviour,
  key?: string,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what it reads.
  useEffect(() => (ref.current ? behaviour(ref.current) : undefined), [behaviour, key]);
  return ref;
}
