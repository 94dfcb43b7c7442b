import type { IModule } from "dependency-cruiser";

/** An import from one room into another. */
type Step = { from: string; to: string; import: string };

/**
 * The circles between the rooms of a folder, which are the folders and files directly in it: for each room in one the
 * shortest, as the imports that close it. Type imports count.
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

/** One of the shortest ways from a room back to it; empty where there is none. */
function wayBack(room: string, stepsFrom: ReadonlyMap<string, readonly Step[]>): readonly Step[] {
  const seen = new Set<string>();
  const ways: Step[][] = [[]];
  // It grows while it is read: shorter ways come first.
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
