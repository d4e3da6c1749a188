/**
 * What an element of a served page does by itself, in plain DOM, so that it needs no React: the boot
 * script gives it to the elements of the page, and the component that renders one does the same with
 * `useBehaviour` once the client runs.
 *
 * @returns ends it; what it has shown stays
 */
export type Behaviour = (element: HTMLElement) => () => void;

export const noBehaviour: Behaviour = () => () => {};
