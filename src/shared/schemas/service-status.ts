/**
 * The state of the services behind the back office (product 7.6). A mail that waits for another attempt is not lost.
 * `problems` are sentences on what keeps mails from reaching anybody.
 */
export type ServiceStatus = { mail: "online" | "offline"; waitingMails: number; problems: string[] };
