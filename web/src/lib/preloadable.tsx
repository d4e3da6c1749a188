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
