import type { OpenAPIHono } from "@hono/zod-openapi";
import { isLoopback } from "#server/platform/env.ts";
import { pages } from "#shared/content/pages.ts";
import type { AppEnv } from "./request-state.ts";

/** The subset of OpenAPI schema used here. */
export type ApiSchema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, ApiSchema>;
  items?: ApiSchema;
  anyOf?: ApiSchema[];
  required?: string[];
  enum?: unknown[];
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  additionalProperties?: ApiSchema | boolean;
};

type ApiContent = { content?: Record<string, { schema: ApiSchema }> };

export type ApiOperation = {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: ApiSchema }[];
  requestBody?: ApiContent;
  responses: Record<string, ApiContent & { description: string }>;
  /** Empty for calls without a session. */
  security: Record<string, string[]>[];
};

export type ApiDescription = {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, ApiSchema> };
};

const LOGIN_PATH = "/api/admin-login.php";

/** Builds the OpenAPI 3.1 document of all mounted REST paths from their Zod schemas. */
export function describeApi(
  app: OpenAPIHono<AppEnv>,
  { publicUrl, sessionCookie }: { publicUrl: string; sessionCookie: string },
): ApiDescription {
  app.openAPIRegistry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    description: `O \`token\` da resposta de ${LOGIN_PATH}.`,
  });
  app.openAPIRegistry.registerComponent("securitySchemes", "key", {
    type: "http",
    scheme: "bearer",
    description:
      "Uma chave de integração (de “Integrações”, `avk_…`) com a permissão que a chamada lista. Só no cabeçalho.",
  });
  app.openAPIRegistry.registerComponent("securitySchemes", "cookie", {
    type: "apiKey",
    in: "cookie",
    name: sessionCookie,
  });
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "API do site",
      version: "1.0.0",
      description:
        "As chamadas que outros programas podem fazer. Toda recusa responde `{success:false,error}`.",
      license: { name: "Todos os direitos reservados", url: `${publicUrl}${pages.termsOfUse.path}` },
    },
    // A loopback URL is wrong for readers elsewhere; `/` resolves to the document's origin.
    servers: [{ url: isLoopback(new URL(publicUrl).hostname) ? "/" : publicUrl }],
  }) as ApiDescription;
}
