import { listRecordChanges } from "#server/platform/audit/list-record-changes.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { setAccountPolicyInputSchema } from "#shared/schemas/account-policy.ts";
import { invitationIdSchema, inviteUserInputSchema } from "#shared/schemas/invitation.ts";
import { undoDeletionInputSchema } from "#shared/schemas/record-change.ts";
import { forgetDevicesInputSchema } from "#shared/schemas/trusted-device.ts";
import {
  createUserInputSchema,
  deleteUserInputSchema,
  endSessionsInputSchema,
  updateUserInputSchema,
  userHistoryInputSchema,
  userIdSchema,
} from "#shared/schemas/user.ts";
import { readAccountPolicy } from "./account-policy.ts";
import { createUser } from "./create-user.ts";
import { deleteUser, undoUserDeletion } from "./delete-user.ts";
import { listFormerOwners, listLeftBehind } from "./hand-over-records.ts";
import { inviteUser, listInvitations, resendInvitation, revokeInvitation } from "./invitations.ts";
import { listUserAccess } from "./list-user-access.ts";
import { dropSecondFactor, readSecondFactor } from "./second-factor.ts";
import { endSessions, listSessions } from "./sessions.ts";
import { setAccountPolicy } from "./set-account-policy.ts";
import { forgetTrustedDevices, listTrustedDevices } from "./trusted-devices.ts";
import { updateUser } from "./update-user.ts";
import { listUsers } from "./users.ts";

export const usersRouter = router({
  list: adminProcedure.query(verb(listUsers)),
  access: adminProcedure.query(verb(listUserAccess)),
  create: adminProcedure.input(createUserInputSchema).mutation(verb(createUser)),
  update: adminProcedure.input(updateUserInputSchema).mutation(verb(updateUser)),
  invitations: adminProcedure.query(({ ctx }) => listInvitations(ctx)),
  invite: adminProcedure.input(inviteUserInputSchema).mutation(verb(inviteUser)),
  resendInvitation: adminProcedure.input(invitationIdSchema).mutation(verb(resendInvitation)),
  revokeInvitation: adminProcedure.input(invitationIdSchema).mutation(verb(revokeInvitation)),
  policy: adminProcedure.query(({ ctx }) => readAccountPolicy(ctx.db)),
  setPolicy: adminProcedure.input(setAccountPolicyInputSchema).mutation(verb(setAccountPolicy)),
  trustedDevices: adminProcedure.input(userIdSchema).query(verb(listTrustedDevices)),
  forgetDevices: adminProcedure.input(forgetDevicesInputSchema).mutation(verb(forgetTrustedDevices)),
  history: adminProcedure
    .input(userHistoryInputSchema)
    .query(({ ctx, input }) => listRecordChanges(ctx, "user", input)),
  delete: adminProcedure.input(deleteUserInputSchema).mutation(verb(deleteUser)),
  owned: adminProcedure.input(userIdSchema).query(verb(listLeftBehind)),
  formerOwners: adminProcedure.query(verb(listFormerOwners)),
  sessions: adminProcedure.input(userIdSchema).query(verb(listSessions)),
  endSessions: adminProcedure.input(endSessionsInputSchema).mutation(verb(endSessions)),
  secondFactor: adminProcedure.input(userIdSchema).query(verb(readSecondFactor)),
  dropSecondFactor: adminProcedure.input(userIdSchema).mutation(verb(dropSecondFactor)),
  undo: adminProcedure.input(undoDeletionInputSchema).mutation(verb(undoUserDeletion)),
});
