/**
 * Calls that require a login or proof from the last five minutes: they return bulk data or a secret, redirect what the
 * site sends, change access, or cannot be undone. Names of procedures and of REST operations; both check before reading
 * the input. A test calls all others with an old proof.
 */
export const PROVEN_CALLS: ReadonlySet<string> = new Set([
  // Return bulk data, or a secret.
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
  // Redirect or stop what the site sends to other systems.
  "apiKeys.revoke",
  "deliveries.createWebhook",
  "deliveries.updateWebhook",
  "deliveries.saveDestination",
  "deliveries.delete",
  "deliveries.pause",
  // Change access and credentials.
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
  // Cannot be undone, and the data cannot be entered again.
  "contactMessages.delete",
  "imageLibrary.delete",
  "leads.delete",
  "personalData.erase",
  "resumes.delete",
  "retention.set",
  "systemHealth.discardJobs",
  "discardFailedJobs",
]);

// The documented lists of leads, messages and resumes are not here: screens of the contract load 1,000 rows at once, at
// any time of a session. Such a read is audited (`recordLargeRead`).

const NEW_ADDRESS = "Um `contact_email` novo pede um login dos últimos cinco minutos.";

/**
 * Calls that require a proof depending on their input: their verbs call `requireProof`. The text describes the
 * condition in the API documentation.
 */
export const CALLS_PROVEN_BY_INPUT: Readonly<Record<string, string>> = {
  "users.update": "",
  "siteConfig.save": "",
  "siteConfig.restore": "",
  "siteConfig.restoreSection": "",
  "publications.schedule": "",
  updateUser: "A conta de outra pessoa, uma senha ou um e-mail novo pede um login dos últimos cinco minutos.",
  listAuditLogs: "Mais de 100 logs pedem um login dos últimos cinco minutos.",
  saveSiteConfig: NEW_ADDRESS,
  saveSiteConfigValue: NEW_ADDRESS,
  restoreConfigVersion: NEW_ADDRESS,
};
