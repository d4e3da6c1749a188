/** Maximum delay, so that long lists appear quickly. */
const lastStep = 40;

/**
 * Entry animation for the nth item of a list: it slides in 150 ms after the previous one, once, in CSS only.
 * Without animations, all items are visible from the start.
 */
export const stagger = (index: number) => ({
  animation: "rise 420ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards",
  _motionReduce: { animation: "none" },
  animationDelay: `${Math.min(index, lastStep) * 150}ms`,
});
