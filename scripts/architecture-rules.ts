import type { IConfiguration } from "dependency-cruiser";

// Rules of docs/decisions/0045: `bun run check` fails on an import that breaks one, type imports included.

/** Server folders from bottom to top; a folder imports only its own floor and lower ones. */
const floors = [
  ["platform"],
  ["submissions"],
  ["features"],
  ["pages", "backup"],
  ["admin-commands"],
  ["app"],
];

/** Forbids imports from a folder to a higher floor. */
const upwards: NonNullable<IConfiguration["forbidden"]> = floors.flatMap((folders, floor) => {
  const above = floors.slice(floor + 1).flat();
  if (above.length === 0) return [];
  return [
    {
      name: `no-import-up-from-${folders.join("-and-")}`,
      comment:
        "Imports go app -> admin-commands -> pages, backup -> features -> submissions -> platform -> shared.",
      severity: "error",
      from: { path: `^src/server/(${folders.join("|")})/` },
      to: { path: `^src/server/(${above.join("|")})/` },
    },
  ];
});

/** Folders whose direct children (rooms) must not import each other in a circle. */
export const roomRoots = [
  "src/client/admin",
  "src/client/site",
  "src/server/features",
  "src/server/platform",
  "src/server/submissions",
  "src/shared",
];

export const architectureRules = {
  forbidden: [
    ...upwards,
    {
      name: "no-circle",
      comment: "Files that import each other cannot be read, tested or moved apart. Type imports count.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-table-of-another-feature",
      comment: "A feature reaches another through its verbs.",
      severity: "error",
      from: { path: "^src/server/features/([^/]+)/" },
      to: { path: "^src/server/features/[^/]+/table[.]ts$", pathNot: "^src/server/features/$1/" },
    },
    {
      name: "no-own-connection",
      comment:
        "An address from outside is called by platform/outgoing/post-webhook.ts, which checks it at the connection.",
      severity: "error",
      from: { path: "^src/server/", pathNot: "^src/server/platform/" },
      to: { path: "^(node:)?(https?|http2|net|tls|dgram|undici)$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-server-value-in-client",
      comment: "The client takes only types from the server.",
      severity: "error",
      from: { path: "^src/client/" },
      to: { path: "^src/server/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-client-in-server",
      comment:
        "Bun's development server bundles the three pages; nothing else of the client runs on the server.",
      severity: "error",
      from: { path: "^src/server/" },
      to: { path: "^src/client/", pathNot: "^src/client/(index|admin|editing)[.]html$" },
    },
    {
      name: "no-upper-room-in-shared",
      severity: "error",
      from: { path: "^src/shared/" },
      to: { path: "^src/(server|client)/" },
    },
    {
      name: "no-package-but-zod-in-shared",
      severity: "error",
      from: { path: "^src/shared/" },
      to: { dependencyTypes: ["npm", "npm-dev", "core", "unknown"], pathNot: "(^|/)zod(/|$)" },
    },
    {
      name: "no-development-package-in-server",
      comment:
        "A server runs on a production install (decision 0061). Only the build needs the packages of the client.",
      severity: "error",
      from: { path: "^src/server/", pathNot: "^src/server/pages/client-build[.]ts$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-site-or-admin-in-client-parts",
      comment: "Interface parts and lib know no page and no screen.",
      severity: "error",
      from: { path: "^src/client/(components|lib)/" },
      to: { path: "^src/client/(site|admin)/" },
    },
    {
      name: "no-admin-in-site",
      severity: "error",
      from: { path: "^src/client/site/" },
      to: { path: "^src/client/admin/" },
    },
    {
      name: "no-part-without-styles-in-site",
      comment: "The site's style sheet leaves out the classes of these parts; see site.css.",
      severity: "error",
      from: { path: "^src/client/site/" },
      to: {
        path: "^src/client/components/(badge|confirm|dialog|form-dialog|icon-button|loading|modal|popover)[.]tsx$",
      },
    },
    {
      name: "no-unresolved-import",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, path: "^(#|[.])" },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["bun", "import", "default"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
} satisfies IConfiguration;
