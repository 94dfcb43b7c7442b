import { adminProcedure, router } from "#server/platform/trpc/init.ts";
import {
  createIncidentInputSchema,
  setIncidentClosedInputSchema,
  updateIncidentInputSchema,
} from "#shared/schemas/incident.ts";
import { createIncident } from "./create-incident.ts";
import { listIncidents } from "./list-incidents.ts";
import { setIncidentClosed } from "./set-incident-closed.ts";
import { updateIncident } from "./update-incident.ts";

export const incidentsRouter = router({
  list: adminProcedure.query(({ ctx }) => listIncidents(ctx)),
  create: adminProcedure
    .input(createIncidentInputSchema)
    .mutation(({ ctx, input }) => createIncident(ctx, input)),
  update: adminProcedure
    .input(updateIncidentInputSchema)
    .mutation(({ ctx, input }) => updateIncident(ctx, input)),
  setClosed: adminProcedure
    .input(setIncidentClosedInputSchema)
    .mutation(({ ctx, input }) => setIncidentClosed(ctx, input)),
});
