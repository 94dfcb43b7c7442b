import { z } from "zod";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { isOpenOn } from "#shared/schemas/open-position.ts";
import { restPositionSchema } from "#shared/schemas/position.ts";

const routes = restRoutes("Vagas");

export const positionsRest = routes.app;

routes.visitor("get", "/api/positions", {
  operationId: "listOpenPositions",
  summary: "Vagas abertas, como no site",
  answer: ["Vagas", { data: z.array(restPositionSchema) }],
  handle: async ({ ctx }) => {
    const { positions } = await ctx.siteConfig.current();
    const today = formatIsoDay(new Date());
    const open = positions.filter((position) => isOpenOn(position, today));
    return {
      data: open.map(({ openUntil, publishedOn: _, ...fields }) => ({ ...fields, open_until: openUntil })),
    };
  },
});
