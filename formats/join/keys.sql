-- Links between fragments of nodes and their keys: the first graph whose components are things.
SELECT k.fragment AS fragment, k.key AS key
FROM input_keys AS k
JOIN fragments AS f ON f.fragment = k.fragment
