/**
 * Interactive behaviour of an element in plain DOM code, which works without React: the boot script attaches it
 * to elements of the server-rendered page, and the component does the same with `useBehaviour` after hydration.
 *
 * @returns detaches it; the DOM stays as it is
 */
export type Behaviour = (element: HTMLElement) => () => void;

export const noBehaviour: Behaviour = () => () => {};
