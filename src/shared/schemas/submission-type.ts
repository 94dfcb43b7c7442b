/** What visitors send, by its type in the audit log. */
export const submissionTypes = ["lead", "message", "resume"] as const;
export type SubmissionType = (typeof submissionTypes)[number];
