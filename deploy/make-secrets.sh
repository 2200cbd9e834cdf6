#!/bin/sh
# Makes the secrets of compose.yml, each in a file of its own in ./secrets, once: what is there stays as it is.
# The folder is closed to everybody else; inside it the files may be read, since the accounts in the containers have other ids.
# Usage: ./make-secrets.sh [where mail goes, smtps://name:password@mail.example]
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets

random() {
    head -c 32 /dev/urandom | od -An -vtx1 | tr -d ' \n'
}

# keep NAME TEXT: writes the file unless it is there.
keep() {
    [ -e "secrets/$1" ] && return
    printf '%s\n' "$2" > "secrets/$1.new"
    chmod 444 "secrets/$1.new"
    mv "secrets/$1.new" "secrets/$1"
    echo "secrets/$1 was made"
}

keep postgres_password "$(random)"
keep database_url "postgresql://coterie:$(cat secrets/postgres_password)@postgres:5432/coterie"
keep valkey_password "$(random)"
keep valkey_conf "requirepass $(cat secrets/valkey_password)"
keep redis_url "redis://:$(cat secrets/valkey_password)@valkey:6379"
keep storage_key "$(random | cut -c 1-20)"
keep storage_secret "$(random)"
keep storage_identities "{\"identities\":[{\"name\":\"coterie\",\"credentials\":[{\"accessKey\":\"$(cat secrets/storage_key)\",\"secretKey\":\"$(cat secrets/storage_secret)\"}],\"actions\":[\"Admin\",\"Read\",\"Write\",\"List\"]}]}"
keep storage_url "s3://$(cat secrets/storage_key):$(cat secrets/storage_secret)@storage:8333/coterie?tls=off"
keep turn_secret "$(random)"
keep admin_password "$(random | cut -c 1-32)"
keep backup_key "$(random)"
keep metrics_token "$(random)"
[ -z "${1:-}" ] || keep smtp_url "$1"
if [ ! -e secrets/smtp_url ]; then
    echo "Where does mail go? Run this again: ./make-secrets.sh smtps://name:password@mail.example" >&2
    exit 1
fi
echo "Keep a copy of secrets/backup_key somewhere else: without it no backup can be read."
