/** The heights of the points of lines, which are SVG paths of relative curves. */
export const heightsOf = (path: string): number[] =>
  path.split("M").flatMap((line) => {
    const [start = "", ...curves] = line.split(/[cs]/);
    let pen = numbersIn(start)[1] ?? 0;
    return curves.map((curve) => {
      pen += numbersIn(curve).at(-1) ?? 0;
      return pen;
    });
  });

const numbersIn = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number);
