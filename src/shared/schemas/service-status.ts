/**
 * The state of the services behind the back office (product 7.6). A mail that waits for another attempt is not lost.
 */
export type ServiceStatus = { mail: "online" | "offline"; waitingMails: number };
