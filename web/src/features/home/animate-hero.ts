import type { Behaviour } from "#lib/behaviour.ts";
import { spreadAt } from "./spread.ts";

/** Maximum parallax offset, in pixels. */
const reach = { x: 14, y: 6 };

/**
 * Animates the hero's lines: they move together as the date in `data-hero` approaches, and follow the pointer.
 * Disabled with reduced motion.
 */
export const animateHero: Behaviour = (hero) => {
  const art = hero.querySelector("img");
  if (!art || matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  art.style.scale = `1 ${spreadAt(Date.parse(hero.dataset.hero ?? ""), Date.now())}`;
  const lean = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType !== "mouse") return;
    const [x, y] = [clientX / innerWidth - 0.5, clientY / innerHeight - 0.5];
    art.style.translate = `${(x * reach.x).toFixed(1)}px ${(y * reach.y).toFixed(1)}px`;
  };
  hero.addEventListener("pointermove", lean, { passive: true });
  return () => hero.removeEventListener("pointermove", lean);
};
