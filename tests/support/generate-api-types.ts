import { plugin } from "bun";

// Converts an OpenAPI document on stdin to TypeScript types on stdout. Runs as a separate process for the plugin:
// TypeScript 7 has no compiler API, so the generator gets TypeScript 5.

await plugin({
  name: "typescript-5",
  setup: (build) => {
    build.module("typescript", async () => ({ exports: await import("typescript-5"), loader: "object" }));
  },
});

const { astToString, default: generateTypes } = await import("openapi-typescript");
await Bun.write(Bun.stdout, astToString(await generateTypes(await Bun.stdin.text())));
