-- Every call reads its session: nobody has to hear that one has changed. An instance of release 0.3.0 that still runs reads
-- each session again after five seconds.
DROP TRIGGER sessions_announce_deletion ON sessions;
--> statement-breakpoint
DROP TRIGGER sessions_announce_change ON sessions;
--> statement-breakpoint
DROP TRIGGER users_announce_change ON users;
--> statement-breakpoint
DROP FUNCTION announce_session_change();
