-- Every instance keeps sessions in memory until this channel says that one has changed. Triggers see every writer: the
-- application, a command, another release and an operator at a prompt. A call's own stamp, a later `updated_at`, is none.
CREATE FUNCTION announce_session_change() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('sessions_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_announce_deletion
AFTER DELETE ON sessions
FOR EACH ROW EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER sessions_announce_change
AFTER UPDATE ON sessions
FOR EACH ROW WHEN (
  (OLD.token, OLD.user_id, OLD.expires_at) IS DISTINCT FROM (NEW.token, NEW.user_id, NEW.expires_at)
  OR NEW.updated_at < OLD.updated_at
)
EXECUTE FUNCTION announce_session_change();
--> statement-breakpoint
CREATE TRIGGER users_announce_change
AFTER UPDATE ON users
FOR EACH ROW WHEN (
  (OLD.id, OLD.name, OLD.email, OLD.is_active) IS DISTINCT FROM (NEW.id, NEW.name, NEW.email, NEW.is_active)
)
EXECUTE FUNCTION announce_session_change();
