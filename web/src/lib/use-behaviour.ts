import { type RefObject, useEffect, useRef } from "react";
import type { Behaviour } from "#lib/behaviour.ts";

/**
 * Attaches a behaviour to an element while it is mounted.
 *
 * @param key a dependency besides the element: the behaviour is restarted whenever it changes
 */
export function useBehaviour<Element extends HTMLElement>(
  behaviour: Behaviour,
  key?: string,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the behaviour's dependencies.
  useEffect(() => (ref.current ? behaviour(ref.current) : undefined), [behaviour, key]);
  return ref;
}
