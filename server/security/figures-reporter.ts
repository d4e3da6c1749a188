import { basename } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { type Figures, noFigures } from "./figures.ts";

/** Prints one table at the end: the attempts of each file on each engine, and their results. */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => {
        const { figures } = test.meta();
        if (!figures) return [];
        return [
          { name: basename(module.moduleId, ".attack.ts"), engine: module.project.name, figures },
        ];
      }),
    );
    const total = rows.map(({ figures }) => figures).reduce(sum, noFigures());
    const lines = [
      ["attack", "engine", "requests", "internal errors", "slowest ms", "slowest"],
      ...rows.map(({ name, engine, figures }) => [name, engine, ...cellsOf(figures)]),
      ["all", "", ...cellsOf(total)],
    ];
    const widths = lines[0]?.map((_, column) =>
      Math.max(...lines.map((line) => line[column]?.length ?? 0)),
    );
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    print("");
    for (const line of lines) {
      print(
        line
          .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
          .join("  ")
          .trimEnd(),
      );
    }
    const responses = Object.entries(total.responses).sort(([, a], [, b]) => b - a);
    print(`\nresponses: ${responses.map(([kind, count]) => `${kind} ${count}`).join(", ")}\n`);
  }
}

const cellsOf = ({ attacks, internalErrors, slowest }: Figures) => [
  String(attacks),
  String(internalErrors.length),
  String(Math.round(slowest.ms)),
  slowest.what,
];

function sum(a: Figures, b: Figures): Figures {
  const responses = { ...a.responses };
  for (const [kind, count] of Object.entries(b.responses))
    responses[kind] = (responses[kind] ?? 0) + count;
  return {
    attacks: a.attacks + b.attacks,
    responses,
    slowest: a.slowest.ms >= b.slowest.ms ? a.slowest : b.slowest,
    internalErrors: [...a.internalErrors, ...b.internalErrors],
  };
}
