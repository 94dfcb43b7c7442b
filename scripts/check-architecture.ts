import { cruise, type ICruiseResult } from "dependency-cruiser";
import { architectureRules, roomRoots } from "./architecture-rules.ts";
import { findRoomCircles } from "./find-room-circles.ts";

/** Imports below `src` that break a rule of `architecture-rules.ts`, one per line. */
export async function findForbiddenImports(baseDir: string): Promise<string[]> {
  const { forbidden, options } = architectureRules;
  const { output } = await cruise(["src"], { ...options, ruleSet: { forbidden }, validate: true, baseDir });
  // Without an output type, the result is an object instead of a report.
  const { modules, summary } = output as ICruiseResult;
  const forbiddenImports = summary.violations.map(({ rule, from, to, cycle }) => {
    const path = cycle ? cycle.map(({ name }) => name) : [to];
    return `${rule.name}: ${[from, ...path].join(" -> ")}`;
  });
  const roomCircles = roomRoots.flatMap((root) => findRoomCircles(modules, root));
  return [...forbiddenImports, ...roomCircles.map((circle) => `no-circle-of-rooms: ${circle}`)];
}

if (import.meta.main) {
  const forbidden = await findForbiddenImports(process.cwd());
  for (const line of forbidden) process.stderr.write(`${line}\n`);
  if (forbidden.length > 0) process.exit(1);
}
