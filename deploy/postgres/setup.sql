-- Once, as a superuser of PostgreSQL 15 or newer:
--   psql --set=password="'…'" --file=deploy/postgres/setup.sql
-- The owner migrates the schema and makes the role by which the application logs in. It is no superuser: the
-- application's role gets no right that its owner does not have.
\set ON_ERROR_STOP on
create role tessera login createrole nosuperuser nocreatedb password :password;
create database tessera owner tessera template template0 encoding 'UTF8' locale 'C.UTF-8';
\connect tessera
revoke all on schema public from public;
alter schema public owner to tessera;
