import type { Behaviour } from "#lib/behaviour.ts";
import { animateHero } from "./animate-hero.ts";
import { layOutFarSections } from "./lay-out-far-sections.ts";

/** Starts what the first screen of the home page does. */
export const startHero: Behaviour = (hero) => {
  const ends = [animateHero(hero), layOutFarSections(hero)];
  return () => {
    for (const end of ends) end();
  };
};
