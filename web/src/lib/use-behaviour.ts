import { type RefObject, useEffect, useRef } from "react";
import type { Behaviour } from "#lib/behaviour.ts";

/**
 * Attaches a behaviour to an element while it is mounted.
 *
 * @param key a dependency besides the element, such as the data that it shows: the behaviour is restarted
 *   whenever it changes, and so reaches elements that are new
 */
export function useBehaviour<Element extends HTMLElement>(
  behaviour: Behaviour,
  key?: unknown,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the behaviour's dependencies.
  useEffect(() => (ref.current ? behaviour(ref.current) : undefined), [behaviour, key]);
  return ref;
}
