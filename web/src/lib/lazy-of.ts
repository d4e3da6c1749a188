import { type ComponentType, lazy } from "react";

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;

/** A component that a module exports by this name; the module is loaded when it is first rendered. */
export const lazyOf = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> }));
