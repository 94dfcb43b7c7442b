/** Goal for the first contact, in minutes of opening hours. */
export const FIRST_CONTACT_GOAL_MINUTES = 60;
/** Leads that wait for longer are a number in the queue. */
export const OLD_WAIT_DAYS = 30;
