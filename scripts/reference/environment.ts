import { secretNames, variables } from "#server/platform/env.ts";

/** Describes every environment variable, from the schema that parses them. */
export function describeEnvironment(): string {
  const rows = Object.entries(variables.shape).map(([name, schema]) => {
    if (!schema.description) throw new Error(`src/server/platform/env.ts: ${name} needs describe()`);
    const standard = schema.safeParse(undefined).data;
    return `- \`${name}\`: ${schema.description}${standard === undefined ? "" : ` Default: \`${standard}\`.`}`;
  });
  return `# Environment

An empty variable counts as unset. \`bun start\` sets \`NODE_ENV=production\`.

${rows.join("\n")}

Each of these may stand in a file that \`NAME_FILE\` names; setting both is an error:

${secretNames.map((name) => `- \`${name}_FILE\``).join("\n")}`;
}
