import { fixed } from "#theme/fixed.ts";
import { iconStyles } from "#ui/icon.tsx";

const Drawing = ({ path }: { path: string }) => (
  <Lines viewBox="0 0 16 16" aria-hidden>
    <path d={path} />
  </Lines>
);

const Lines = fixed("svg", {
  base: { ...iconStyles, boxSize: "1.125rem", strokeWidth: "1.5" },
});

/** For editing. */
export const Pencil = () => <Drawing path="M10.5 3.5l2 2L6 12l-2.75.75L4 10z" />;

/** For deleting. */
export const Bin = () => (
  <Drawing path="M3 4.5h10M6.5 4.5v-1h3v1M4.5 4.5l.5 8h6l.5-8M7 7v3.5M9 7v3.5" />
);

/** For taking out. */
export const Cross = () => <Drawing path="M5 5l6 6M11 5l-6 6" />;

/** For what was before. */
export const Clock = () => (
  <Drawing path="M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM8 4.500V8l2.500 1.500" />
);

/** For sending once more. */
export const Again = () => <Drawing path="M13 8a5 5 0 1 1-1.500-3.500L13 6M13 2.500V6H9.500" />;

/** For what else can be done. */
export const Dots = () => (
  <Filled viewBox="0 0 16 16" aria-hidden>
    {[3, 8, 13].map((x) => (
      <circle key={x} cx={x} cy="8" r="1.25" />
    ))}
  </Filled>
);

const Filled = fixed("svg", { base: { boxSize: "1rem", fill: "currentColor" } });
