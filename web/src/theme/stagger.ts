/** Of a long list, nobody waits for the rest. */
const lastStep = 40;

/**
 * Entry motion for the nth part of a list: it rises into place 150 ms after the one before it,
 * once, by CSS alone. Without animations everything simply stands there.
 */
export const stagger = (index: number) => ({
  animation: "rise 420ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards",
  _motionReduce: { animation: "none" },
  animationDelay: `${Math.min(index, lastStep) * 150}ms`,
});
