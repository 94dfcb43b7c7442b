#!/bin/sh
# The account that owns the schema and the one that the server works as, as in docs/deploy.md, "PostgreSQL".
set -e
psql --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=site="$SITE_PASSWORD" --username="${POSTGRES_USER:-postgres}" <<'SQL'
create role site_owner login password :'owner';
create role site login password :'site';
grant site to site_owner;
create database site owner site_owner encoding 'UTF8' template template0;
SQL
