import type { IModule } from "dependency-cruiser";

type Step = { from: string; to: string; import: string };

/**
 * Finds import circles between the rooms (direct children) of a folder: for each room the shortest one, as a list of
 * imports. Type imports count.
 */
export function findRoomCircles(modules: readonly IModule[], root: string): string[] {
  const roomOf = (path: string) =>
    path.startsWith(`${root}/`) ? (path.slice(root.length + 1).split("/")[0] ?? "") : "";
  const steps = modules
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({
        from: roomOf(source),
        to: roomOf(resolved),
        import: `${source} -> ${resolved}`,
      })),
    )
    .filter(({ from, to }) => from && to && from !== to);
  const stepsFrom = Map.groupBy(steps, ({ from }) => from);
  const circles = new Map<string, string>();
  for (const room of stepsFrom.keys()) {
    const circle = wayBack(room, stepsFrom);
    const rooms = circle.map(({ to }) => to).toSorted();
    if (rooms.length === 0 || circles.has(rooms.join())) continue;
    circles.set(rooms.join(), circle.map((step) => step.import).join(", "));
  }
  return [...circles.values()];
}

/** Shortest path from a room back to itself; empty if there is none. */
function wayBack(room: string, stepsFrom: ReadonlyMap<string, readonly Step[]>): readonly Step[] {
  const seen = new Set<string>();
  const ways: Step[][] = [[]];
  // Breadth-first: the array grows during iteration, shorter paths first.
  for (const way of ways) {
    for (const step of stepsFrom.get(way.at(-1)?.to ?? room) ?? []) {
      if (step.to === room) return [...way, step];
      if (seen.has(step.to)) continue;
      seen.add(step.to);
      ways.push([...way, step]);
    }
  }
  return [];
}
