/**
 * Interactive behaviour of an element in plain DOM code, which works without React: the boot script attaches it
 * to elements of the server-rendered page, and the component has it as the element's `ref` after hydration. It starts
 * once an element: a component that shows other data gives the element another `key`.
 *
 * @returns detaches it; the DOM stays as it is
 */
export type Behaviour = (element: HTMLElement) => () => void;
