import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";

/** The measurements of a drill; times in milliseconds. */
interface Figures {
  drill: string;
  engine: string;
  /** Acknowledged writes. */
  acknowledged?: number;
  /** Number of these that were not stored. */
  lost?: number;
  /** Requests that failed against expectations, or got no response. */
  failed?: number;
  /** From the end of the fault until everything worked again. */
  recovery?: number;
  /** How long an outdated response was still served. */
  staleness?: number;
  /** Remarks. */
  notes?: string;
}

/** Adds a line to the table that is printed at the end. */
export function record({ recovery, staleness, ...figures }: Figures): void {
  const line = {
    ...figures,
    ...(recovery !== undefined && { recovery: `${Math.round(recovery)} ms` }),
    ...(staleness !== undefined && { staleness: `${Math.round(staleness)} ms` }),
  };
  appendFileSync(inject("figuresFile"), `${JSON.stringify(line)}\n`);
}

const columns = "drill engine acknowledged lost failed recovery staleness notes".split(" ");

/** Vitest global set-up: collects the figures of all drills, and prints them as one table at the end. */
export default function setup(project: TestProject) {
  const file = join(tmpdir(), `summit-figures-${process.pid}.jsonl`);
  appendFileSync(file, "");
  project.provide("figuresFile", file);
  return () => {
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
    rmSync(file);
    process.stdout.write(`\n${asTable(lines.map((line) => JSON.parse(line)))}\n`);
  };
}

function asTable(rows: Record<string, unknown>[]): string {
  const cells = [columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? "–")))];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)));
  const lines = cells.map(
    (line) => `| ${line.map((c, i) => c.padEnd(widths[i] ?? 0)).join(" | ")} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`);
  return lines.join("\n");
}

declare module "vitest" {
  interface ProvidedContext {
    /** The file in which the figures are collected. */
    figuresFile: string;
  }
}
