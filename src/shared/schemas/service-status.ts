/** How the parts behind the back office are. A mail that was refused waits for its next attempt and is not lost. */
export type ServiceStatus = { mail: "online" | "offline"; waitingMails: number };
