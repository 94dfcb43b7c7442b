CREATE TABLE "list_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"owner_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name_index" ON "list_views" USING btree ("list",(case when "is_shared" then '' else "owner_id" end),search_key("name"));--> statement-breakpoint
-- On every path of deletion: nobody else may use the views of a deleted user, and a shared one names its author no longer.
CREATE FUNCTION release_list_views() RETURNS trigger
-- As its owner: a server of the release before deletes, too, and was given nothing on the new table.
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  DELETE FROM public.list_views USING deleted WHERE owner_id = deleted.id AND NOT is_shared;
  UPDATE public.list_views SET owner_id = NULL FROM deleted WHERE owner_id = deleted.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_release_list_views AFTER DELETE ON users
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION release_list_views();
