import { use } from "react";

type ProgrammeGrid = typeof import("./programme-grid.tsx");

let loaded: ProgrammeGrid | undefined;
let loading: Promise<ProgrammeGrid> | undefined;

async function load(): Promise<ProgrammeGrid> {
  loaded = await import("./programme-grid.tsx");
  return loaded;
}

/** The code of programmes with several rooms, which suspends until it is there. */
export function readProgrammeGrid(): ProgrammeGrid {
  if (loaded) return loaded;
  loading ??= load();
  return use(loading);
}

/** Loads the code beforehand where it is certain to be needed: on the server, and for a page that has a grid. */
export async function preloadProgrammeGrid(): Promise<void> {
  if (import.meta.env.SSR || document.querySelector("[data-by-room]")) await load();
}
