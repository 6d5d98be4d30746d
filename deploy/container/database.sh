#!/bin/sh
# Run once by the image of PostgreSQL, in a new volume: the owner of the shop's database, who is no superuser and makes the roles of
# site and worker by the migration (docs/database.md).
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$OWNER_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role numina_owner login createrole password :'password';
create database numina owner numina_owner;
SQL
