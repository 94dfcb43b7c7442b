import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
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
  list: adminProcedure.query(verb(listIncidents)),
  create: adminProcedure.input(createIncidentInputSchema).mutation(verb(createIncident)),
  update: adminProcedure.input(updateIncidentInputSchema).mutation(verb(updateIncident)),
  setClosed: adminProcedure.input(setIncidentClosedInputSchema).mutation(verb(setIncidentClosed)),
});
