/**
 * Calls that demand a login, or a proof, of the last five minutes: what hands out data in bulk or a secret, diverts what
 * the site sends, changes who may enter, or cannot be undone. Names of procedures and of REST operations; both doors ask
 * before they read the input. A test calls all others with an old proof.
 */
export const PROVEN_CALLS: ReadonlySet<string> = new Set([
  // Hand out data in bulk, or a secret.
  "apiKeys.create",
  "apiKeys.roll",
  "auditLogs.startExport",
  "auditLogs.exportPage",
  "deliveries.exportConversions",
  "deliveries.revealSecret",
  "deliveries.rotateSecret",
  "personalData.createExportLink",
  "exportLeads",
  "exportLeadFile",
  "exportResumeFile",
  "exportRejectedLines",
  // Divert or stop what the site sends to other systems.
  "apiKeys.revoke",
  "deliveries.createWebhook",
  "deliveries.updateWebhook",
  "deliveries.saveDestination",
  "deliveries.delete",
  "deliveries.pause",
  // Change who may enter, and by what.
  "users.create",
  "users.invite",
  "users.resendInvitation",
  "users.revokeInvitation",
  "users.setPolicy",
  "users.delete",
  "users.undo",
  "users.endSessions",
  "users.forgetDevices",
  "users.dropSecondFactor",
  "session.startTotp",
  "session.enableTotp",
  "session.startPasskey",
  "session.addPasskey",
  "session.removePasskey",
  "session.renewRecoveryCodes",
  "createUser",
  "deleteUser",
  // Cannot be undone, and nobody can enter again what is lost.
  "contactMessages.delete",
  "imageLibrary.delete",
  "leads.delete",
  "personalData.erase",
  "resumes.delete",
  "retention.set",
  "systemHealth.discardJobs",
  "discardFailedJobs",
]);

const NEW_ADDRESS = "Um `contact_email` novo pede um login dos últimos cinco minutos.";

/** Calls whose input decides: their verbs call `requireProof`. The text says when, in the API's description. */
export const CALLS_PROVEN_BY_INPUT: Readonly<Record<string, string>> = {
  "users.update": "",
  "siteConfig.save": "",
  "siteConfig.restore": "",
  "siteConfig.restoreSection": "",
  "publications.schedule": "",
  updateUser: "A conta de outra pessoa, uma senha ou um e-mail novo pede um login dos últimos cinco minutos.",
  saveSiteConfig: NEW_ADDRESS,
  saveSiteConfigValue: NEW_ADDRESS,
  restoreConfigVersion: NEW_ADDRESS,
};
