import { type ComponentType, lazy, useState } from "react";

/** A component whose code is loaded when it is first rendered, or before. */
export type Preloadable = {
  Content: ComponentType;
  /** Loads the code, so that rendering does not suspend. */
  preload?: () => Promise<unknown>;
};

export function preloadable(load: () => Promise<ComponentType>): Preloadable {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    Loaded = await load();
    return { default: Loaded };
  };
  const Lazy = lazy(preload);
  // What has begun as one of them stays it, or its state would be lost.
  const Content = () => {
    const [Ready] = useState(() => Loaded ?? Lazy);
    return <Ready />;
  };
  return { Content, preload };
}

/** A pointer that crosses a link is sooner on the next one, in milliseconds. */
const rest = 60;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Props of a link to a component: they load its code when a pointer rests on the link, or it has the focus. */
export function atIntent(preload: Preloadable["preload"]) {
  // Whoever follows the link is told what is wrong.
  const begin = () => void preload?.().catch(() => {});
  return {
    onPointerEnter: () => {
      clearTimeout(waiting);
      waiting = setTimeout(begin, rest);
    },
    onPointerLeave: () => clearTimeout(waiting),
    onFocus: begin,
  };
}
