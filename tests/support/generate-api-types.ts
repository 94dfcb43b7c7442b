import { plugin } from "bun";

// Writes the TypeScript types of the OpenAPI document on standard input to standard output. In a process of its own,
// because of the plugin: TypeScript 7 has no programming interface, and the generator needs that of TypeScript 5.

await plugin({
  name: "typescript-5",
  setup: (build) => {
    build.module("typescript", async () => ({ exports: await import("typescript-5"), loader: "object" }));
  },
});

const { astToString, default: generateTypes } = await import("openapi-typescript");
await Bun.write(Bun.stdout, astToString(await generateTypes(await Bun.stdin.text())));
